import { Link } from 'react-router';
import { RowActs } from '#app/desk/acts/row-acts.tsx';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { KindMark } from './kind-mark.tsx';
import type { KindInRoom } from './kind-shape.server.ts';

interface Props {
  kind: KindInRoom;
  first: boolean;
  last: boolean;
  desk: Acts;
}

/** A kind in the list: its name and what holds for it, and one place up or down. */
export function OneKindLine({ kind, first, last, desk }: Props) {
  const { id, name, version, colour, putBy } = kind;
  return (
    <li className="desk-row">
      <span>
        <KindMark colour={colour} /> <Link to={`/desk/calendar/kinds/${encodeURIComponent(id)}`}>{name}</Link>{' '}
        {putBy ? <span className="badge warm">put by</span> : null}
        <br />
        <span className="soft">{aboutOf(kind)}</span>
      </span>
      <span className="actions">
        <RowActs
          name={name}
          version={version}
          desk={desk}
          param={{ id }}
          move={{ act: 'POST /api/desk/calendar/kinds/{id}/move', first, last }}
        />
      </span>
    </li>
  );
}

function aboutOf({ shortName, name, weekday, time, inFilter, inFeed, events }: KindInRoom): string {
  const facts = [
    shortName === name ? '' : `‘${shortName}’`,
    [weekday && `${weekday}s`, time].filter(Boolean).join(', '),
    inFilter ? 'in the filter' : 'not in the filter',
    inFeed ? '' : 'not on phones',
    events === 1 ? '1 event' : `${events} events`,
  ];
  return facts.filter(Boolean).join(' · ');
}
