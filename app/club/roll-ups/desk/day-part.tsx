import { call } from '#app/api/call.ts';
import { CsvButton } from '#app/club/leagues/desk/csv-button.tsx';
import { moneyOf } from '#app/club/roll-ups/arrivals/arrivals.ts';
import { inPounds } from '#app/club/roll-ups/day/day.ts';
import { listOf, namesOf } from '#app/club/roll-ups/games/names.ts';
import { bestOfDay } from '#app/club/roll-ups/table/standings.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { CloseDay } from './closing-card.tsx';
import type { Day } from './use-day.ts';

/** The money of the day, who won it, and how it is run. */
export function DayPart({ day }: { day: Day; desk: DeskAction }) {
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
      <DeskForm
        key={`${event.version} ${names}`}
        labels={{ winner: 'Winner', score: 'Score' }}
        button="Enter it in the calendar"
        said="It stands in the calendar."
        version={event.version}
        kind="quiet"
        act={(json, version) =>
          call('PUT /api/desk/on-the-day/{event}/winner', { param: { event: event.id }, json, version })
        }
        onDone={day.read}
      >
        <Field label="Winner" name="winner" maxLength={100} defaultValue={event.winner || names} />
        <Field
          label="Score, if you like"
          name="score"
          maxLength={60}
          defaultValue={event.winner ? '' : score}
        />
      </DeskForm>
    </Card>
  );
}

function HowItIsRun({ day: { state, read } }: { day: Day }) {
  const words = useWords();
  const { rinks, ends, feeMember, feeVisitor, note, version } = state.day;
  const labels = {
    rinks: capital(words.rinks),
    ends: 'Ends',
    feeMember: 'Members pay',
    feeVisitor: 'Visitors pay',
    note: 'Note',
  };
  return (
    <Card title="How the day is run">
      <DeskForm
        key={version}
        labels={labels}
        button="Save"
        said="Saved."
        version={version}
        act={async (json, seen) => {
          await call('PUT /api/desk/on-the-day/{event}', {
            param: { event: state.event.id },
            json,
            version: seen,
          });
          return undefined;
        }}
        onDone={read}
      >
        <Field
          label={`${capital(words.rinks)} that there are`}
          name="rinks"
          inputMode="numeric"
          maxLength={2}
          defaultValue={rinks}
        />
        <Field
          label="Drawn again after so many ends"
          hint="Empty for one game."
          name="ends"
          inputMode="numeric"
          maxLength={2}
          defaultValue={ends ?? ''}
        />
        <Field label="Members pay" name="feeMember" maxLength={20} defaultValue={inPounds(feeMember)} />
        <Field label="Visitors pay" name="feeVisitor" maxLength={20} defaultValue={inPounds(feeVisitor)} />
        <Field label="Note for the sheet" name="note" maxLength={200} defaultValue={note} />
      </DeskForm>
    </Card>
  );
}
