import type { EventFormValues } from '#app/modules/calendar/events/admin-event.ts';
import type { CalendarAdminData } from '#app/modules/calendar/events/calendar-admin-data.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

interface Props {
  room: Pick<CalendarAdminData, 'teams' | 'sections'>;
  event: EventFormValues;
  match: boolean;
}

/** Selects for our team and the section; rendered only where the club has any. */
export function TeamAndSectionSelects({ room, event, match }: Props) {
  const choices = [
    ...(match ? [{ name: 'ourTeam' as const, label: 'Our team', none: 'whole club', all: room.teams }] : []),
    { name: 'section' as const, label: 'Section', none: 'same as its team or league', all: room.sections },
  ];
  return choices.map(({ name, label, none, all }) => {
    const offered = all.filter(({ id, putBy }) => !putBy || id === event[name]);
    return offered.length > 0 ? (
      <SelectField key={name} label={label} name={name} defaultValue={event[name]}>
        <option value="">{none}</option>
        <Options of={offered} />
      </SelectField>
    ) : null;
  });
}
