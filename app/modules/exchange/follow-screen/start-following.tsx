import { useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { defineTextField } from '#app/endpoints/fields.ts';
import type {
  FollowLeaguePageData,
  LeaguesAtSite,
} from '#app/modules/exchange/following/follow-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { FollowedLeagueChoiceForm } from './league-choice.tsx';

const addressFields = {
  address: defineTextField('League website address', { maxLength: 300, type: 'url' }),
};

/** First step without a followed league: its address, then the choice of league and club. */
export function StartFollowingLeagueForm({
  screen: { day, asking },
  desk,
}: {
  screen: FollowLeaguePageData;
  desk: MutationRunner;
}) {
  const [found, setFound] = useState<LeaguesAtSite>();
  // The next step is rendered above the pressed button.
  async function onDone(done: object | undefined) {
    window.scrollTo(0, 0);
    await desk.refresh();
    if (done) desk.showResult('League followed.', done);
  }
  if (found)
    return (
      <FollowedLeagueChoiceForm day={day} found={found} onDone={onDone} onBack={() => setFound(undefined)} />
    );
  return (
    <Card>
      {asking.map(({ name, address }) => (
        <p key={address}>
          {name} has asked for your results. To send them, first follow the league at {address}.
        </p>
      ))}
      <MutationForm
        mutation="GET /api/desk/results/leagues/{day}/following/found"
        param={{ day }}
        fields={addressFields}
        initialValues={{ address: asking[0]?.address ?? '' }}
        button="Find leagues"
        submit={async (_, __, { address = '' }) => {
          setFound(
            await call('GET /api/desk/results/leagues/{day}/following/found', {
              param: { day },
              query: { address },
            }),
          );
        }}
      />
      <p className="soft">
        If the league uses the same software as this website, you can add its fixtures to your calendar and
        show its table on your league page. You can also send your results to the league.
      </p>
    </Card>
  );
}
