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
    why="A feed reader is a program that shows what is new on the websites you like. It can show new topics and replies in the forum too. It needs a private address of your own."
    button="Make my forum address"
    user="feed reader"
    opens="the forum"
  >
    {(link) => (
      <>
        <p>In your feed reader, add this as a new subscription.</p>
        <p>
          <code>{link}</code>
        </p>
      </>
    )}
  </PrivateUrlCollapsible>
);
