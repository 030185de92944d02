import { weekdays } from '#app/core/dates.ts';
import { Field, SelectField } from '#app/ui/field.tsx';

export const playedLabels = {
  weekday: 'Played on',
  time: 'Usual time',
  contact: 'Whom to ask',
  section: 'Section',
};

interface Played {
  weekday: string;
  time: string;
  contact: string;
}

/** When a league is played, and whom to ask. Of a division only the latter: its day is the league's. */
export function PlayedFields({ league, division = false }: { league?: Played; division?: boolean }) {
  return (
    <>
      {division ? null : (
        <>
          <SelectField label={playedLabels.weekday} name="weekday" defaultValue={league?.weekday ?? ''}>
            <option value="">no fixed day</option>
            {weekdays.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </SelectField>
          <Field label={playedLabels.time} name="time" type="time" defaultValue={league?.time} />
        </>
      )}
      <Field
        label={playedLabels.contact}
        name="contact"
        maxLength={80}
        autoComplete="off"
        defaultValue={league?.contact}
        hint="Named on its page as the organiser. It may stay empty."
      />
    </>
  );
}

interface SectionProps {
  sections: { id: string; name: string }[];
  section?: string;
}

/** Only where the club has sections. */
export function SectionField({ sections, section = '' }: SectionProps) {
  if (sections.length === 0) return null;
  return (
    <SelectField label={playedLabels.section} name="section" defaultValue={section}>
      <option value="">the whole club</option>
      {sections.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
