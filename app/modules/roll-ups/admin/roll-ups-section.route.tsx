import { Link, useLoaderData } from 'react-router';
import { getAdminSection } from '#app/admin/admin-sections.ts';
import { SaveListButtons } from '#app/admin/lists/save-list-buttons.tsx';
import { call } from '#app/api/call.ts';
import { formatFullDate } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import type { RollUpSummary, RollUpsAdminData } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { RollUpSeasonTable } from '#app/modules/roll-ups/table/roll-up-season-table.tsx';
import { capitalize, withIndefiniteArticle } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { buildRollUpTakingsCsvRows, sumUpRollUpTakings } from './takings-rows.ts';

export const clientLoader = () => call('GET /api/desk/on-the-day');

const { path, name, about } = getAdminSection('on-the-day');

/** Render today's roll-up or the next one, the takings of past days and the season's table. */
export default function RollUpsAdminPage() {
  const { today, next, past, table } = useLoaderData<typeof clientLoader>();
  const words = useClubTerms();
  return (
    <PageLayout title={name} description={about}>
      {today.map((day) => (
        <RollUpDayLink key={day.event} day={day} title={`Today: ${day.name}`} button="Tick who is here" />
      ))}
      {today.length === 0 && next ? (
        <RollUpDayLink day={next} title={`Next: ${next.name}`} button="View day" />
      ) : null}
      {today.length === 0 && !next ? (
        <Card>
          <p>
            There are no upcoming {words.rollUps}. You can add {withIndefiniteArticle(words.rollUp)} to the
            calendar.
          </p>
        </Card>
      ) : null}
      {table && table.length > 0 ? (
        <CollapsibleSection title="The season’s table" about={formatCount(table.length, 'member')}>
          <RollUpSeasonTable rows={table} />
        </CollapsibleSection>
      ) : null}
      {past.length > 0 ? <PastDays past={past} /> : null}
      <AdminHelpSteps
        steps={[
          'On the day, tick everyone who arrives: members by name, anyone else as a visitor. You can do this offline too.',
          `Press ‘Draw’ when everyone is here. The draw uses as few ${words.rinks} as possible and mixes people who have not met lately.`,
          'When someone arrives late or goes home, the draw suggests a change. Press the button to accept it.',
          'Print the discs and the sheet for the wall, or show the draw on a phone.',
          'Enter the shots after play, and the winner of the day if you like.',
          'At the end, press ‘Close today’ under ‘Money’. The games and takings are then shown there.',
        ]}
      />
    </PageLayout>
  );
}

interface RollUpDayLinkProps {
  day: RollUpsAdminData['today'][number];
  title: string;
  button: string;
}

function RollUpDayLink({ day, title, button }: RollUpDayLinkProps) {
  return (
    <Card title={title}>
      <p>
        {formatFullDate(day.date)}, {day.time}{' '}
        {day.isOff ? <span className="badge warm">cancelled or postponed</span> : null}{' '}
        {day.closed ? <span className="badge over">closed</span> : null}
      </p>
      <Link className="button" to={`${path}/${day.event}`}>
        {day.closed ? 'View games' : button}
      </Link>
    </Card>
  );
}

function PastDays({ past }: { past: RollUpSummary[] }) {
  const { rollUps } = useClubTerms();
  const { due, paid, people } = sumUpRollUpTakings(past);
  return (
    <CollapsibleSection title="Past" about={`${formatCount(past.length, 'day')}, ${formatMoney(paid)} taken`}>
      <LinkRowList>
        {past.map(({ event, date, inCalendar, members, visitors, paid, due }) => (
          <LinkRowItem
            key={event}
            to={inCalendar ? `${path}/${event}` : undefined}
            name={formatFullDate(date)}
            line={`${members + visitors} came, ${formatMoney(paid)} taken`}
            state={due > paid ? `${formatMoney(due - paid)} not paid` : ''}
            pressing
          />
        ))}
      </LinkRowList>
      <p>
        Total: {formatCount(people, 'attendance')}, {formatMoney(paid)} of {formatMoney(due)} taken.
      </p>
      <div className="actions">
        <SaveListButtons
          name={rollUps.replaceAll(' ', '-')}
          rows={() => buildRollUpTakingsCsvRows(past)}
          label={`${capitalize(rollUps)} and takings`}
        />
      </div>
    </CollapsibleSection>
  );
}
