import type { TeamSelectionPageData } from '#app/modules/side-editor/sides-schemas.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField, TextareaField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { SidesEditorState } from './use-sides-editor.ts';

/** Render the settings of the day: captain, mode of offers, where and when to meet. */
export function MatchDayFields({
  screen,
  sides,
}: {
  screen: TeamSelectionPageData;
  sides: SidesEditorState;
}) {
  const { lineup, set, failed } = sides;
  const captain = screen.people.find(({ id }) => id === lineup.captain)?.name;
  return (
    <CollapsibleSection
      title="Match day"
      about={[captain && `Captain: ${captain}`, lineup.note].filter(Boolean).join('. ')}
    >
      <SelectField
        label="Captain of the day"
        name="captain"
        hint="The captain is notified when a player drops out, and can keep the score. Only a captain with access to ‘Availability and teams’ can change the team."
        value={lineup.captain}
        error={failed?.errors.captain}
        onChange={(event) => set({ ...lineup, captain: event.target.value })}
      >
        <option value="">The person who publishes</option>
        <Options
          of={screen.people
            .filter(({ state, id }) => state === 'in' || id === lineup.captain)
            .toSorted((a, b) => a.name.localeCompare(b.name))}
        />
      </SelectField>
      <SelectField
        label="When a player drops out"
        name="reserves"
        hint="Reserves are asked in order. Guests get no emails, so the place waits until you have phoned them."
        value={lineup.reserves}
        onChange={(event) => set({ ...lineup, reserves: event.target.value === 'self' ? 'self' : 'ask' })}
      >
        <option value="ask">ask the captain before offering the place to a reserve</option>
        <option value="self">offer the place to the first reserve straight away</option>
      </SelectField>
      <TextareaField
        label="Meeting place, time and dress"
        name="note"
        rows={2}
        maxLength={500}
        value={lineup.note}
        error={failed?.errors.note}
        onChange={(event) => set({ ...lineup, note: event.target.value })}
      />
    </CollapsibleSection>
  );
}
