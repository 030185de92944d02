import { useState } from 'react';
import { SelectField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Options } from '#app/ui/form/options.tsx';

interface AddFromListFieldProps {
  label: string;
  name: string;
  groups: { among: string; all: { id: string; name: string }[] }[];
  onAdd: (id: string) => unknown;
}

/** Select field with a button that adds the selected option. */
export function AddFromListField({ label, name, groups, onAdd }: AddFromListFieldProps) {
  const [chosen, choose] = useState('');
  const { disabled } = useFormState();
  return (
    <div className="letters-add">
      <SelectField label={label} name={name} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">Choose</option>
        {groups.map(({ among, all }) =>
          all.length > 0 ? (
            <optgroup key={among} label={among}>
              <Options of={all} />
            </optgroup>
          ) : null,
        )}
      </SelectField>
      <button
        type="button"
        className="button quiet"
        disabled={disabled || chosen === ''}
        onClick={() => {
          onAdd(chosen);
          choose('');
        }}
      >
        Add
      </button>
    </div>
  );
}
