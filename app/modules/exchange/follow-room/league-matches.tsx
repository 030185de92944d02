import { Link } from 'react-router';
import { Deed } from '#app/admin/forms/deed.tsx';
import type { ShownFixture } from '#app/modules/exchange/following/follow-shapes.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { PartProps } from './part-props.ts';

interface SomeProps extends Omit<PartProps, 'peer'> {
  fixtures: ShownFixture[];
}

/** What is not in the calendar yet, or has changed at the league and nobody here has it otherwise: all by one press. */
export const NewMatches = ({ screen: { waits, wanting, held, day }, fixtures, desk }: SomeProps) => (
  <Card title={newTitle(waits, fixtures)}>
    {held ? <p role="status">{held}</p> : null}
    {wanting ? (
      <p>
        {wanting} <Link to="/desk/calendar/seasons">Begin it there first</Link>
      </p>
    ) : null}
    <Deed
      desk={desk}
      act="POST /api/desk/results/leagues/{day}/following/taken"
      given={{ param: { day }, json: { fixtures: [] } }}
      said="The calendar has them."
      disabled={wanting !== ''}
      isNext
    >
      {takeWords(waits, fixtures)}
    </Deed>
    <MatchRows fixtures={fixtures} />
  </Card>
);

function takeWords(waits: number, fresh: ShownFixture[]): string {
  const all = waits === 1 ? 'it' : waits === 2 ? 'both' : `all ${waits}`;
  return fresh.every(({ wish }) => wish === 'add') ? `Put ${all} in the calendar` : `Take ${all} over`;
}

function newTitle(waits: number, fresh: ShownFixture[]): string {
  const [match, is, has] = waits === 1 ? ['match', 'is', 'has'] : ['matches', 'are', 'have'];
  if (fresh.every(({ wish }) => wish === 'add')) return `${waits} new ${match}`;
  if (fresh.every(({ wish }) => wish === 'change')) return `${waits} ${match} ${has} changed`;
  return `${waits} ${match} ${is} new or changed`;
}

/** Fixtures in conflict with a change made here: resolved one at a time. */
export const OtherwiseHere = ({ screen: { day }, fixtures, desk }: SomeProps) => (
  <Card title="Otherwise here than at the league">
    <Rows>
      {fixtures.map(({ id, title, when, says, event }) => (
        <Row key={id} name={title} line={`${when}. ${says}`} state="Look" pressing to={pageOf(event)}>
          <div className="actions">
            <Deed
              desk={desk}
              act="POST /api/desk/results/leagues/{day}/following/taken"
              given={{ param: { day }, json: { fixtures: [id] } }}
              said="It is as the league has it."
            >
              Take the league’s
            </Deed>
            <Deed
              desk={desk}
              act="POST /api/desk/results/leagues/{day}/following/left"
              given={{ param: { day }, json: { fixture: id } }}
              said="It stays as it is here."
            >
              Leave it
            </Deed>
          </div>
        </Row>
      ))}
    </Rows>
  </Card>
);

export const MatchRows = ({ fixtures }: { fixtures: ShownFixture[] }) => (
  <Rows>
    {fixtures.map(({ id, title, when, says, event }) => (
      <Row key={id} name={title} line={[when, says].filter(Boolean).join('. ')} to={pageOf(event)} />
    ))}
  </Rows>
);

export const pageOf = (event: string | null) => (event ? `/desk/matches/${event}` : undefined);
