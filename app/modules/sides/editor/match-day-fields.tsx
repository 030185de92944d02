import type { TeamSelectionPageData } from '#app/modules/sides/sides-schemas.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField, TextareaField } from '#app/ui/field.tsx';
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
      title="The day"
      about={[captain && `Captain: ${captain}`, lineup.note].filter(Boolean).join('. ')}
    >
      <SelectField
        label="Captain of the day"
        name="captain"
        hint="Whoever withdraws is told to them. Without another it is whoever publishes. To change the side they need the key ‘Names and teams’. The score they can keep without."
        value={lineup.captain}
        error={failed?.errors.captain}
        onChange={(event) => set({ ...lineup, captain: event.target.value })}
      >
        <option value="">Whoever publishes</option>
        {screen.people
          .filter(({ state, id }) => state === 'in' || id === lineup.captain)
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <SelectField
        label="When a place is given back"
        name="reserves"
        hint="Reserves are asked in their order. A guest gets no mail: the place waits until you have rung them."
        value={lineup.reserves}
        onChange={(event) => set({ ...lineup, reserves: event.target.value === 'self' ? 'self' : 'ask' })}
      >
        <option value="ask">ask the captain before a reserve is offered it</option>
        <option value="self">offer it to the first reserve at once</option>
      </SelectField>
      <TextareaField
        label="Where and when to meet, what to wear"
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
