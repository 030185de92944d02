import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { AdminHomeData, AdminHomeDayEvent } from './admin-home-schemas.server.ts';

/**
 * Renders today's events, recent ones without a result, and on a wide screen the days to come. The first available action is the
 * only solid button.
 */
export function AdminEventDayCards({ day, soon, lately }: Pick<AdminHomeData, 'day' | 'soon' | 'lately'>) {
  const next = [...(day?.events ?? []), ...lately].find(({ deeds }) => deeds.length > 0);
  return (
    <>
      {day ? <EventDayCard title={day.title} events={day.events} next={next} /> : null}
      {lately.length > 0 ? <EventDayCard title="Results to enter" events={lately} next={next} /> : null}
      {soon.length > 0 ? (
        <Card title="Next seven days" className="desk-card days-to-come">
          <LinkRowList className="columned">
            {soon.map(({ id, title, line, state, isOff, path }) => (
              <LinkRowItem key={id} to={path} name={title} cells={{ line }} state={state} pressing={isOff} />
            ))}
          </LinkRowList>
        </Card>
      ) : null}
    </>
  );
}

interface Props {
  title: string;
  events: AdminHomeDayEvent[];
  next: AdminHomeDayEvent | undefined;
}

function EventDayCard({ title, events, next }: Props) {
  return (
    <Card title={title} className="desk-card">
      <LinkRowList>
        {events.map((event) => {
          const { id, title: name, line, state, isOff, path, deeds } = event;
          return (
            <LinkRowItem key={id} to={path} name={name} line={line} state={state} pressing={isOff}>
              {deeds.length > 0 ? (
                <p className="link-row desk-ways">
                  {deeds.map((deed, index) => (
                    <Link
                      key={deed.name}
                      to={deed.path}
                      className={event === next && index === 0 ? 'button small' : undefined}
                      aria-label={`${deed.name}: ${name}`}
                    >
                      {deed.name}
                    </Link>
                  ))}
                </p>
              ) : null}
            </LinkRowItem>
          );
        })}
      </LinkRowList>
    </Card>
  );
}
