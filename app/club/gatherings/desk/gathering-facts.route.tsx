import { Link, useLoaderData, useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { pounds } from '#app/core/money.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { JustDoneState } from '#app/desk/just-done.tsx';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Field, LinesField, SelectField } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import type { GatheringInFull } from './coming-desk-schemas.server.ts';
import { partiesMovedUp } from './moved-up.ts';
import { clientLoader } from './one-gathering.route.tsx';
import { roomOf } from './room-of.ts';

export { clientLoader };

const labels = {
  for_strangers: 'Who may come',
  from_day: 'First day for names',
  closes: 'Last day for names',
  places: 'Places',
  most_each: 'How many one reply may bring',
  fee: 'Fee in pounds, for each person',
  choices: 'Menu, or anything to choose from',
  question: 'A question',
  about: 'About it',
};

/** What is asked of those who come, and until when. */
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
  const shown = shownFacts(gathering ?? { from_day: today, most_each: 6 });
  return (
    <DeskForm
      labels={labels}
      button={gathering && gathering.state !== 'stopped' ? 'Save' : 'Ask who comes'}
      said="Saved. Its page shows it now."
      version={gathering?.version ?? 0}
      shown={shownFacts}
      act={async (json, version = 0) => {
        const { movedUp } = await call('PUT /api/desk/coming/{event}', {
          param: { event: event.id },
          json: bodyOf(json),
          version,
        });
        const said = `Saved. Its page shows it now. ${partiesMovedUp(movedUp)}`.trim();
        await navigate(roomOf(event.id), { state: { said } satisfies JustDoneState });
        return {};
      }}
    >
      <SelectField label={labels.for_strangers} name="for_strangers" defaultValue={shown.for_strangers}>
        <option value="members">Members, and whom they bring</option>
        <option value="anybody">Anybody</option>
      </SelectField>
      <Field label={labels.from_day} name="from_day" type="date" defaultValue={shown.from_day} />
      <Field
        label={labels.closes}
        name="closes"
        type="date"
        hint="Names may still come on this day. Empty for up to the day itself."
        defaultValue={shown.closes}
      />
      <Field
        label={labels.places}
        name="places"
        inputMode="numeric"
        hint="How many people. Empty for as many as come."
        defaultValue={shown.places}
      />
      <Field label={labels.most_each} name="most_each" inputMode="numeric" defaultValue={shown.most_each} />
      <Field
        label={labels.fee}
        name="fee"
        inputMode="decimal"
        hint="12 or 12.50. For nothing, 0; empty to say nothing of it."
        defaultValue={shown.fee}
      />
      <LinesField
        label={labels.choices}
        name="choices"
        rows={4}
        hint="Each choice on a line: Beef, Salmon. Everybody chooses one. Empty for nothing to choose."
        defaultValue={shown.choices}
      />
      <Field
        label={labels.question}
        name="question"
        maxLength={200}
        hint="Such as ‘Where do you get on?’ or ‘Is there anything you cannot eat?’"
        defaultValue={shown.question}
      />
      <LinesField label={labels.about} name="about" rows={4} maxLength={1000} defaultValue={shown.about} />
    </DeskForm>
  );
}

const bodyOf = ({ for_strangers, ...typed }: Record<keyof typeof labels, string>) => ({
  ...typed,
  for_strangers: for_strangers === 'anybody' ? ('anybody' as const) : ('members' as const),
});

/** What is held, as the form shows it. */
function shownFacts(facts: Record<string, unknown>): Record<keyof typeof labels, string> {
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
