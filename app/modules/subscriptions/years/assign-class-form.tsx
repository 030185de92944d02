import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatCount } from '#app/core/language.ts';
import { RadioOrCheckboxInput, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

interface Props {
  people: { id: string; name: string }[];
  classes: { id: string; name: string }[];
  desk: MutationRunner;
}

/** Render the members without a class, who have no fee: assign one to all of them or to the ticked ones. */
export function AssignMembershipClassForm({ people, classes, desk }: Props) {
  const [left, setLeft] = useState<Set<string>>(new Set());
  const [to, setTo] = useState(classes[0]?.id ?? '');
  const chosen = people.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const put = () =>
    desk.mutate(
      'PUT /api/desk/subscriptions/classes',
      { json: { class: to, members: chosen } },
      ({ put }) => `${formatCount(put, 'member has', 'members have')} a membership type now.`,
    );
  return (
    <fieldset className="form subs-set">
      <legend>
        <strong>No membership type yet, so no fee: {people.length}</strong>
      </legend>
      <details>
        <summary>Show names</summary>
        {people.map(({ id, name }) => (
          <RadioOrCheckboxInput
            key={id}
            type="checkbox"
            label={name}
            checked={!left.has(id)}
            onChange={() => setLeft((now) => now.symmetricDifference(new Set([id])))}
          />
        ))}
      </details>
      <SelectField
        label="Membership type"
        name="class"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      >
        <Options of={classes} />
      </SelectField>
      <button
        type="button"
        className="button quiet"
        disabled={desk.busy || chosen.length === 0}
        onClick={put}
      >
        Set type for {chosen.length}
      </button>
    </fieldset>
  );
}
