import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { JustDoneState } from '#app/admin/just-done.tsx';
import { pounds } from '#app/core/money.ts';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import type { GatheringInFull } from './coming-desk-schemas.server.ts';
import { gatheringFields } from './gathering-fields.ts';
import { partiesMovedUp } from './moved-up.ts';
import { clientLoader } from './one-gathering.route.tsx';
import { roomOf } from './room-of.ts';

export { clientLoader };

/** Render the settings of sign-up: the questions, and the closing date. */
export default function GatheringFactsRoute() {
  const full = useLoaderData<typeof clientLoader>();
  const { event, gathering } = full;
  return (
    <Page
      title={`Who’s coming: ${event.name}`}
      description="What is asked of those who come."
      lead={event.when}
      before={
        <Link className="back" to={gathering ? roomOf(event.id) : '/desk/coming'}>
          <span aria-hidden="true">←</span> {gathering ? event.name : 'Who’s coming'}
        </Link>
      }
    >
      <Card>
        <FactsForm key={gathering?.version ?? 0} full={full} />
      </Card>
    </Page>
  );
}

function FactsForm({ full: { event, gathering } }: { full: GatheringInFull }) {
  const { today } = useShell();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const shown = shownFacts(gathering ?? { from_day: today, most_each: 6 });
  return (
    <ActForm
      act="PUT /api/desk/coming/{event}"
      param={{ event: event.id }}
      fields={gatheringFields}
      was={{ ...shown, version: gathering?.version ?? 0 }}
      shown={shownFacts}
      button={gathering && gathering.state !== 'stopped' ? 'Save' : 'Ask who comes'}
      said="Saved. Its page shows it now."
      onGivenWay={revalidate}
      onDone={(saved) => {
        const said = `Saved. Its page shows it now. ${partiesMovedUp(saved?.movedUp ?? [])}`.trim();
        return navigate(roomOf(event.id), { state: { said } satisfies JustDoneState });
      }}
    />
  );
}

/** Convert stored facts into form values. */
function shownFacts(facts: Record<string, unknown>): Record<keyof typeof gatheringFields, string> {
  const { fee_pence: pence, choices, for_strangers } = facts;
  const text = (name: string) => String(facts[name] ?? '');
  return {
    for_strangers: for_strangers ? 'anybody' : 'members',
    from_day: text('from_day'),
    closes: text('closes'),
    places: text('places'),
    most_each: text('most_each'),
    fee: typeof pence === 'number' ? pounds(pence) : '',
    choices: Array.isArray(choices) ? choices.join('\n') : '',
    question: text('question'),
    about: text('about'),
  };
}
