import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { defineTextField } from '#app/endpoints/fields.ts';
import { SaveCsvButton } from '#app/modules/leagues/admin/csv-button.tsx';
import { sumUpRollUpFees } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import { formatRollUpFeeInPounds } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { createArrivalNameLookup, joinPlayerNames } from '#app/modules/roll-ups/games/player-names.ts';
import type { RollUpDayController } from '#app/modules/roll-ups/games/use-roll-up-day.ts';
import { getBestRollUpPlayers } from '#app/modules/roll-ups/table/roll-up-standings.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
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
        <dt>Members</dt>
        <dd>
          {members.length}, {formatRollUpFeeInPounds(sumUpRollUpFees(members).due)}
        </dd>
        <dt>Visitors</dt>
        <dd>
          {visitors.length}, {formatRollUpFeeInPounds(sumUpRollUpFees(visitors).due)}
        </dd>
        <dt>Taken</dt>
        <dd>{formatRollUpFeeInPounds(paid)}</dd>
        <dt>Still to come</dt>
        <dd>{formatRollUpFeeInPounds(toCome)}</dd>
      </dl>
      {owing.length > 0 ? (
        <p className="soft">Not paid: {joinPlayerNames(owing.map(({ name }) => name))}.</p>
      ) : null}
      <SaveCsvButton name={`money-${state.event.date}`} rows={rows}>
        The day’s money (CSV)
      </SaveCsvButton>
    </Card>
  );
}

const winnerFields = {
  winner: defineTextField('Winner', { maxLength: 100 }),
  score: defineTextField('Score, if you like', { maxLength: 60 }),
};

function WinnerForm({ day }: { day: RollUpDayController }) {
  const { event, draws } = day.state;
  const best = getBestRollUpPlayers(draws.flatMap(({ games }) => games));
  const names = best ? joinPlayerNames(best.players.map(createArrivalNameLookup(day.arrivals))) : '';
  const score =
    best && draws.length > 1 ? `${best.won} won, ${best.shots > 0 ? '+' : ''}${best.shots} shots` : '';
  return (
    <Card title="Winner of the day">
      <p>
        {best
          ? `By the shots so far: ${names} (${best.won} won, ${best.shots} more shots).`
          : 'Once shots are entered in the draw, who had the best day stands here.'}{' '}
        If the club wants a winner in the calendar, press the button. Else leave it.
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
        button="Enter it in the calendar"
        successMessage="It stands in the calendar."
        kind="quiet"
        onDone={day.read}
      />
    </Card>
  );
}

const numberFieldOptions = { maxLength: 2, inputMode: 'numeric' } as const;
const daySettingsFields = {
  ends: defineTextField('Drawn again after so many ends', {
    ...numberFieldOptions,
    hint: 'Empty for one game.',
  }),
  feeMember: defineTextField('Members pay', { maxLength: 20 }),
  feeVisitor: defineTextField('Visitors pay', { maxLength: 20 }),
  note: defineTextField('Note for the sheet', { maxLength: 200 }),
};

function DaySettingsForm({ day: { state, read } }: { day: RollUpDayController }) {
  const words = useClubTerms();
  const { feeMember, feeVisitor } = state.day;
  return (
    <CollapsibleSection title="How the day is run" about={formatDaySettings(state, words.rinks)}>
      <MutationForm
        mutation="PUT /api/desk/on-the-day/{event}"
        param={{ event: state.event.id }}
        fields={{
          rinks: defineTextField(`${capitalize(words.rinks)} that there are`, numberFieldOptions),
          ...daySettingsFields,
        }}
        initialValues={{
          ...state.day,
          feeMember: formatRollUpFeeInPounds(feeMember),
          feeVisitor: formatRollUpFeeInPounds(feeVisitor),
        }}
        button="Save"
        successMessage="Saved."
        kind="quiet"
        onDone={read}
      />
    </CollapsibleSection>
  );
}

/** '5 rinks, members £2, visitors £3' */
const formatDaySettings = (
  { day: { rinks, feeMember, feeVisitor } }: RollUpDayController['state'],
  named: string,
) =>
  `${rinks} ${named}, members ${formatRollUpFeeInPounds(feeMember)}, visitors ${formatRollUpFeeInPounds(feeVisitor)}`;
