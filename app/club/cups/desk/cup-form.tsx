import { formatLine } from '#app/club/formats/format-words.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { Done } from '#app/desk/use-desk-action.tsx';
import { useWords } from '#app/site/shell.ts';
import { Field, LinesField, SelectField } from '#app/ui/field.tsx';
import type { CupChoices, CupDesk } from './cups-desk.ts';

const labels = {
  name: 'Name',
  section: 'Section',
  team: 'Team',
  format: 'How it is played',
  about: 'About',
};

interface Props {
  choices: CupChoices;
  /** None for one that is added. */
  cup?: CupDesk['cup'];
  button: string;
  said: string;
  act: (json: Record<keyof typeof labels, string>, version: number | undefined) => Promise<Done>;
  onDone?: () => unknown;
}

/** What a cup is called, whose it is and how its matches count. */
export function CupForm({ choices, cup, button, said, act, onDone }: Props) {
  const { sections, teams, formats } = choices;
  const words = useWords();
  return (
    <DeskForm
      labels={labels}
      button={button}
      said={said}
      {...(cup && { version: cup.version })}
      act={act}
      {...(onDone && { onDone })}
    >
      <div className="stack" key={cup?.version}>
        <Field
          label={labels.name}
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          defaultValue={cup?.name}
          hint={cup ? undefined : 'As the county calls it. The address of its page is made of it.'}
        />
        {sections.length > 0 ? (
          <Choices
            label={labels.section}
            name="section"
            list={sections}
            none="the whole club"
            had={cup?.section}
          />
        ) : null}
        {teams.length > 0 ? (
          <Choices
            label={labels.team}
            name="team"
            list={teams}
            none="no team in particular"
            had={cup?.team}
          />
        ) : null}
        <SelectField
          label={labels.format}
          name="format"
          defaultValue={cup?.format ? 'same' : 'shots'}
          hint="It says how many scores are asked for. A level match has an extra end in every format."
        >
          {cup?.format ? (
            <option value="same">as now: {formatLine(cup.format, words) || 'its own rule card'}</option>
          ) : null}
          <option value="shots">the shots of the whole match alone</option>
          {formats.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <LinesField
          label={labels.about}
          name="about"
          rows={4}
          maxLength={1000}
          defaultValue={cup?.about}
          hint="Beneath the results on its page, such as who runs it. It may stay empty."
        />
      </div>
    </DeskForm>
  );
}

interface ChoicesProps {
  label: string;
  name: string;
  list: { id: string; name: string }[];
  none: string;
  had?: string | undefined;
}

function Choices({ label, name, list, none, had = '' }: ChoicesProps) {
  return (
    <SelectField label={label} name={name} defaultValue={had}>
      <option value="">{none}</option>
      {had && !list.some(({ id }) => id === had) ? <option value={had}>as now</option> : null}
      {list.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectField>
  );
}
