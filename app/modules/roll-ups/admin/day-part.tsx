import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { line } from '#app/endpoints/fields.ts';
import { CsvButton } from '#app/modules/leagues/admin/csv-button.tsx';
import { moneyOf } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import { inPounds } from '#app/modules/roll-ups/day/day.ts';
import { listOf, namesOf } from '#app/modules/roll-ups/games/names.ts';
import type { Day } from '#app/modules/roll-ups/games/use-day.ts';
import { bestOfDay } from '#app/modules/roll-ups/table/standings.ts';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { CloseDay } from './closing-card.tsx';

/** Render the day's takings, its winner and its settings. */
export function DayPart({ day }: { day: Day; desk: Acts }) {
  const { arrivals } = day;
  const { closed } = day.state.day;
  return (
    <>
      <Money day={day} />
      {closed || arrivals.length === 0 ? null : <CloseDay day={day} />}
      <Winner day={day} />
      {closed ? null : <HowItIsRun day={day} />}
    </>
  );
}

function Money({ day: { state, arrivals } }: { day: Day }) {
  const members = arrivals.filter(({ member }) => member !== null);
  const visitors = arrivals.filter(({ member }) => member === null);
  const { due, paid, toCome } = moneyOf(arrivals);
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
          {members.length}, {inPounds(moneyOf(members).due)}
        </dd>
        <dt>Visitors</dt>
        <dd>
          {visitors.length}, {inPounds(moneyOf(visitors).due)}
        </dd>
        <dt>Taken</dt>
        <dd>{inPounds(paid)}</dd>
        <dt>Still to come</dt>
        <dd>{inPounds(toCome)}</dd>
      </dl>
      {owing.length > 0 ? <p className="soft">Not paid: {listOf(owing.map(({ name }) => name))}.</p> : null}
      <CsvButton name={`money-${state.event.date}`} rows={rows}>
        The day’s money (CSV)
      </CsvButton>
    </Card>
  );
}

const winnerFields = {
  winner: line('Winner', { most: 100 }),
  score: line('Score, if you like', { most: 60 }),
};

function Winner({ day }: { day: Day }) {
  const { event, draws } = day.state;
  const best = bestOfDay(draws.flatMap(({ games }) => games));
  const names = best ? listOf(best.players.map(namesOf(day.arrivals))) : '';
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
      <ActForm
        key={names}
        act="PUT /api/desk/on-the-day/{event}/winner"
        param={{ event: event.id }}
        fields={winnerFields}
        was={{ winner: event.winner || names, score: event.winner ? '' : score, version: event.version }}
        button="Enter it in the calendar"
        said="It stands in the calendar."
        kind="quiet"
        onDone={day.read}
      />
    </Card>
  );
}

const few = { most: 2, inputMode: 'numeric' } as const;
const dayFields = {
  ends: line('Drawn again after so many ends', { ...few, hint: 'Empty for one game.' }),
  feeMember: line('Members pay', { most: 20 }),
  feeVisitor: line('Visitors pay', { most: 20 }),
  note: line('Note for the sheet', { most: 200 }),
};

function HowItIsRun({ day: { state, read } }: { day: Day }) {
  const words = useWords();
  const { feeMember, feeVisitor } = state.day;
  return (
    <Fold title="How the day is run" about={runWords(state, words.rinks)}>
      <ActForm
        act="PUT /api/desk/on-the-day/{event}"
        param={{ event: state.event.id }}
        fields={{ rinks: line(`${capital(words.rinks)} that there are`, few), ...dayFields }}
        was={{ ...state.day, feeMember: inPounds(feeMember), feeVisitor: inPounds(feeVisitor) }}
        button="Save"
        said="Saved."
        kind="quiet"
        onDone={read}
      />
    </Fold>
  );
}

/** '5 rinks, members £2, visitors £3' */
const runWords = ({ day: { rinks, feeMember, feeVisitor } }: Day['state'], named: string) =>
  `${rinks} ${named}, members ${inPounds(feeMember)}, visitors ${inPounds(feeVisitor)}`;
