import { call } from '#app/api/call.ts';
import { PrivateUrlCollapsible } from './private-url.tsx';

/** Private feed URL by which a member's feed reader follows the forum. */
export const ForumFeedUrlCollapsible = ({ madeAt }: { madeAt: string | null }) => (
  <PrivateUrlCollapsible
    title="Follow the forum"
    id="topics"
    madeAt={madeAt}
    make={() => call('POST /api/me/topics/address')}
    end={() => call('DELETE /api/me/topics/address')}
    why="A feed reader is a program that shows what is new on the sites that you like. It can show new topics and replies of the forum too. It needs an address that is yours alone."
    button="Make my forum address"
    user="feed reader"
    opens="the forum"
  >
    {(link) => (
      <>
        <p>Add it in your feed reader as a new subscription.</p>
        <p>
          <code>{link}</code>
        </p>
      </>
    )}
  </PrivateUrlCollapsible>
);
