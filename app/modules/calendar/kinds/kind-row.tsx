import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatCount } from '#app/core/language.ts';
import { LinkRowItem } from '#app/ui/rows.tsx';
import { EventKindColourMark } from './kind-mark.tsx';
import type { AdminEventKind } from './kind-schemas.server.ts';

interface Props {
  kind: AdminEventKind;
  first: boolean;
  last: boolean;
  desk: MutationRunner;
}

/** Render a kind in the list: name, details, and buttons to move it. */
export function EventKindRow({ kind, first, last, desk }: Props) {
  const { id, name, version, colour, putBy, events } = kind;
  return (
    <LinkRowItem
      to={`/desk/calendar/kinds/${encodeURIComponent(id)}`}
      name={
        <>
          <EventKindColourMark colour={colour} /> {name}
        </>
      }
      line={formatKindDetails(kind)}
      state={putBy ? 'Archived' : formatCount(events, 'event')}
    >
      <AdminRowActionButtons
        row={{ id, name, version }}
        desk={desk}
        move={{ mutation: 'POST /api/desk/calendar/kinds/{id}/move', first, last }}
      />
    </LinkRowItem>
  );
}

function formatKindDetails({ shortName, name, weekday, time, inFilter, inFeed }: AdminEventKind): string {
  const facts = [
    shortName === name ? '' : `‘${shortName}’`,
    [weekday && `${weekday}s`, time].filter(Boolean).join(', '),
    inFilter ? '' : 'not in the filter',
    inFeed ? '' : 'not on phones',
  ];
  return facts.filter(Boolean).join(' · ');
}
