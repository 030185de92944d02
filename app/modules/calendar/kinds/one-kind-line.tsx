import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { Row } from '#app/ui/rows.tsx';
import { KindMark } from './kind-mark.tsx';
import type { KindInRoom } from './kind-shape.server.ts';

interface Props {
  kind: KindInRoom;
  first: boolean;
  last: boolean;
  desk: Acts;
}

/** Render a kind in the list: name, details, and buttons to move it. */
export function OneKindLine({ kind, first, last, desk }: Props) {
  const { id, name, version, colour, putBy, events } = kind;
  return (
    <Row
      to={`/desk/calendar/kinds/${encodeURIComponent(id)}`}
      name={
        <>
          <KindMark colour={colour} /> {name}
        </>
      }
      line={aboutOf(kind)}
      state={putBy ? 'Put by' : events === 1 ? '1 event' : `${events} events`}
    >
      <RowActs
        name={name}
        version={version}
        desk={desk}
        param={{ id }}
        move={{ act: 'POST /api/desk/calendar/kinds/{id}/move', first, last }}
      />
    </Row>
  );
}

function aboutOf({ shortName, name, weekday, time, inFilter, inFeed }: KindInRoom): string {
  const facts = [
    shortName === name ? '' : `‘${shortName}’`,
    [weekday && `${weekday}s`, time].filter(Boolean).join(', '),
    inFilter ? '' : 'not in the filter',
    inFeed ? '' : 'not on phones',
  ];
  return facts.filter(Boolean).join(' · ');
}
