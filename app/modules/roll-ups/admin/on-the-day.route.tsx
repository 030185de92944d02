import { Link, useLoaderData } from 'react-router';
import { roomAt } from '#app/admin/desk-rooms.ts';
import { call } from '#app/api/call.ts';
import { showFullDate } from '#app/core/dates.ts';
import { CsvButton } from '#app/modules/leagues/admin/csv-button.tsx';
import { type DayLine, inPounds, type RollUpsRoom } from '#app/modules/roll-ups/day/day.ts';
import { SeasonTable } from '#app/modules/roll-ups/table/season-table.tsx';
import { capital, withArticle } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { moneyRows, totalOf } from './money-rows.ts';

export const clientLoader = () => call('GET /api/desk/on-the-day');

const { path, name, about } = roomAt('on-the-day');

/** Render today's roll-up or the next one, the takings of past days and the season's table. */
export default function OnTheDay() {
  const { today, next, past, table } = useLoaderData<typeof clientLoader>();
  const words = useWords();
  return (
    <Page title={name} description={about}>
      {today.map((day) => (
        <OneDay key={day.event} day={day} title={`Today: ${day.name}`} button="Who is here?" />
      ))}
      {today.length === 0 && next ? (
        <OneDay day={next} title={`The next: ${next.name}`} button="Look at it" />
      ) : null}
      {today.length === 0 && !next ? (
        <Card>
          <p>
            There is no {words.rollUp} to come. The calendar says when there is {withArticle(words.rollUp)}.
          </p>
        </Card>
      ) : null}
      {table && table.length > 0 ? (
        <Fold title="The season’s table" about={`${table.length} members`}>
          <SeasonTable rows={table} />
        </Fold>
      ) : null}
      {past.length > 0 ? <Past past={past} /> : null}
      <HowThisWorks
        steps={[
          `On the day, tick who comes: members by name, anybody else as a visitor. It works where there is no line, too.`,
          `Press ‘Draw’ when all are there: as few ${words.rinks} as hold everybody, with other company than lately.`,
          'Who comes late, or goes home, finds a place: the draw says where.',
          'Print the discs and the sheet for the wall, or show the draw on a phone.',
          'Enter the shots when they have played, and who won the day if you like.',
          'At the end press ‘That is all for today’ under ‘Money’: what was played and taken stands there then.',
        ]}
      />
    </Page>
  );
}

interface OneProps {
  day: RollUpsRoom['today'][number];
  title: string;
  button: string;
}

function OneDay({ day, title, button }: OneProps) {
  return (
    <Card title={title}>
      <p>
        {showFullDate(day.date)}, {day.time} {day.isOff ? <span className="badge warm">off</span> : null}{' '}
        {day.closed ? <span className="badge">closed</span> : null}
      </p>
      <Link className="button" to={`${path}/${day.event}`}>
        {day.closed ? 'What was played' : button}
      </Link>
    </Card>
  );
}

function Past({ past }: { past: DayLine[] }) {
  const { rollUps } = useWords();
  const { due, paid, people } = totalOf(past);
  return (
    <Fold title="Past" about={`${past.length} days, ${inPounds(paid)} taken`}>
      <Rows>
        {past.map(({ event, date, inCalendar, members, visitors, paid, due }) => (
          <Row
            key={event}
            to={inCalendar ? `${path}/${event}` : undefined}
            name={showFullDate(date)}
            line={`${members + visitors} came, ${inPounds(paid)} taken`}
            state={due > paid ? `${inPounds(due - paid)} not paid` : ''}
            pressing
          />
        ))}
      </Rows>
      <p>
        In all {people} comings, {inPounds(paid)} taken of {inPounds(due)}.
      </p>
      <CsvButton name={rollUps.replaceAll(' ', '-')} rows={() => moneyRows(past)}>
        {`${capital(rollUps)} and money (CSV)`}
      </CsvButton>
    </Fold>
  );
}
