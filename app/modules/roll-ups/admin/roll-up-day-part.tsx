import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { SaveListButtons } from '#app/admin/lists/save-list-buttons.tsx';
import { formatCount, formatList } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import { defineTextField } from '#app/endpoints/fields.ts';
import { sumUpRollUpFees } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import { createArrivalNameLookup } from '#app/modules/roll-ups/games/player-names.ts';
import type { RollUpDayController } from '#app/modules/roll-ups/games/use-roll-up-day.ts';
import { getBestRollUpPlayers } from '#app/modules/roll-ups/table/roll-up-standings.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';
import { CloseRollUpCard } from './close-roll-up-card.tsx';

/** Render the day's takings, its winner and its settings. */
export function RollUpDayPanel({ day }: { day: RollUpDayController; desk: MutationRunner }) {
  const { arrivals } = day;
  const { closed } = day.state.day;
  return (
    <>
      <Takings day={day} />
      {closed || arrivals.length === 0 ? null : <CloseRollUpCard day={day} />}
      <WinnerForm day={day} />
      {closed ? null : <DaySettingsForm day={day} />}
    </>
  );
}

function Takings({ day: { state, arrivals } }: { day: RollUpDayController }) {
  const members = arrivals.filter(({ member }) => member !== null);
  const visitors = arrivals.filter(({ member }) => member === null);
  const { due, paid, toCome } = sumUpRollUpFees(arrivals);
  const owing = arrivals.filter((one) => !one.paid && one.fee > 0);
  const rows = () => [
    ['Name', 'Fee (£)', 'Paid'],
    ...arrivals.map(({ name, fee, paid }) => [name, (fee / 100).toFixed(2), paid ? 'yes' : 'no']),
    ['Total', (due / 100).toFixed(2), (paid / 100).toFixed(2)],
  ];
  return (
    <Card title="Money">
      <dl className="facts">
        <Fact label="Members">
          {members.length}, {formatMoney(sumUpRollUpFees(members).due)}
        </Fact>
        <Fact label="Visitors">
          {visitors.length}, {formatMoney(sumUpRollUpFees(visitors).due)}
        </Fact>
        <Fact label="Taken">{formatMoney(paid)}</Fact>
        <Fact label="Still to pay">{formatMoney(toCome)}</Fact>
      </dl>
      {owing.length > 0 ? (
        <p className="soft">Not paid: {formatList(owing.map(({ name }) => name))}.</p>
      ) : null}
      <div className="actions">
        <SaveListButtons name={`money-${state.event.date}`} rows={rows} label="Save as a spreadsheet" />
      </div>
    </Card>
  );
}

const winnerFields = {
  winner: defineTextField('Winner', { maxLength: 100 }),
  score: defineTextField('Score (optional)', { maxLength: 60 }),
};

function WinnerForm({ day }: { day: RollUpDayController }) {
  const { event, draws } = day.state;
  const best = getBestRollUpPlayers(draws.flatMap(({ games }) => games));
  const names = best ? formatList(best.players.map(createArrivalNameLookup(day.arrivals))) : '';
  const score =
    best && draws.length > 1 ? `${best.won} won, ${best.shots > 0 ? '+' : ''}${best.shots} shots` : '';
  return (
    <Card title="Winner of the day">
      <p>
        {best
          ? `Best on shots so far: ${names} (${best.won} won, ${best.shots > 0 ? '+' : ''}${best.shots} shots).`
          : 'Enter the shots in the draw to see who had the best day.'}{' '}
        To show a winner in the calendar, press the button.
      </p>
      <MutationForm
        key={names}
        mutation="PUT /api/desk/on-the-day/{event}/winner"
        param={{ event: event.id }}
        fields={winnerFields}
        initialValues={{
          winner: event.winner || names,
          score: event.winner ? '' : score,
          version: event.version,
        }}
        button="Add winner to calendar"
        successMessage="Winner added to the calendar."
        kind="quiet"
        onDone={day.read}
      />
    </Card>
  );
}

const numberFieldOptions = { maxLength: 2, inputMode: 'numeric' } as const;
const daySettingsFields = {
  ends: defineTextField('Ends before a new draw (optional)', {
    ...numberFieldOptions,
    hint: 'Leave empty for one game.',
  }),
  feeMember: defineTextField('Fee for members', { maxLength: 20 }),
  feeVisitor: defineTextField('Fee for visitors', { maxLength: 20 }),
  note: defineTextField('Note on the sheet (optional)', { maxLength: 200 }),
};

function DaySettingsForm({ day: { state, read } }: { day: RollUpDayController }) {
  const words = useClubTerms();
  const { feeMember, feeVisitor } = state.day;
  return (
    <CollapsibleSection title="Settings for the day" about={formatDaySettings(state, words)}>
      <MutationForm
        mutation="PUT /api/desk/on-the-day/{event}"
        param={{ event: state.event.id }}
        fields={{
          rinks: defineTextField(`${capitalize(words.rinks)} available`, numberFieldOptions),
          ...daySettingsFields,
        }}
        initialValues={{
          ...state.day,
          feeMember: formatMoney(feeMember),
          feeVisitor: formatMoney(feeVisitor),
        }}
        button="Save"
        successMessage="Settings saved."
        kind="quiet"
        onDone={read}
      />
    </CollapsibleSection>
  );
}

/** '5 rinks, members £2, visitors £3' */
const formatDaySettings = (
  { day: { rinks, feeMember, feeVisitor } }: RollUpDayController['state'],
  { rink, rinks: named }: { rink: string; rinks: string },
) =>
  `${formatCount(rinks, rink, named)}, members ${formatMoney(feeMember)}, visitors ${formatMoney(feeVisitor)}`;
