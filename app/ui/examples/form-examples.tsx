import { useRef, useState } from 'react';
import { RichTextField } from '#app/ui/editor/rich-text-field.tsx';
import { Field, RadioOrCheckboxInput, SelectField, TextareaField } from '#app/ui/field.tsx';
import { FormFooter } from '#app/ui/foot/form-foot.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { ApiForm } from '#app/ui/form/api-form.tsx';
import { CollapsedFields } from '#app/ui/form/collapsed-fields.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { ExampleSection, longSentence, longWord } from './example-section.tsx';
import { formattedText, plainText, storageOf } from './example-texts.ts';

export function FieldExamples() {
  return (
    <ExampleSection id="fields" title="Fields">
      <div className="form">
        <Field label="Opponent" name="opponent" hint="For example, Osmoor" />
        <Field label={`Opponent of ${longSentence}`} name="long" defaultValue={longWord} />
        <Field label="Shots" name="shots" defaultValue="two" error="Enter a number from 0 to 99." />
        <Field label="Year" name="year" defaultValue="This year" disabled />
        <search className="finder">
          <Field label="Find a member" name="q" type="search" />
          <button type="submit" className="button quiet">
            Find
          </button>
        </search>
        <SelectField label="Membership type" name="type" defaultValue="full">
          <Options of={{ full: 'Full member', social: 'Social member' }} />
        </SelectField>
        <TextareaField label="Note to the captain" name="note" hint="For example, two seats in my car" />
        <PasswordField label="Password" name="password" defaultValue="three woods" />
        <fieldset className="choices">
          <legend>Can you play?</legend>
          <RadioOrCheckboxInput label="Yes" name="answer" defaultChecked />
          <RadioOrCheckboxInput label="If needed" name="answer" hint="You play if the team is short." />
          <RadioOrCheckboxInput label="No" name="answer" disabled />
          <RadioOrCheckboxInput label={longSentence} name="lift" type="checkbox" defaultChecked />
        </fieldset>
        <CollapsedFields summary="More about the event" open={false}>
          <Field label="Dress (optional)" name="dress" />
        </CollapsedFields>
        <CollapsedFields summary="Time and place" open>
          <Field label="Meet at (optional)" name="meet" />
        </CollapsedFields>
      </div>
    </ExampleSection>
  );
}

/** A form that is being sent, and one that has failed, with its foot in reach. */
export function FormExamples() {
  return (
    <ExampleSection id="forms" title="Forms">
      <ExampleForm errors={{}} disabled />
      <ExampleForm errors={{ name: 'Enter the name.' }} disabled={false} />
    </ExampleSection>
  );
}

function ExampleForm({ errors, disabled }: { errors: Record<string, string>; disabled: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="card">
      <ApiForm
        form={form}
        errors={errors}
        disabled={disabled}
        onSubmit={() => setFailed(true)}
        onInput={() => setFailed(false)}
      >
        <Field label="Name" name="name" />
        <Field label="Email" name="email" defaultValue="edie@larkby.example" />
        <FormFooter inReach={!disabled}>
          <VisibleAlert>
            {hasFailed ? 'We could not save this. Check your connection and try again.' : undefined}
          </VisibleAlert>
          <button type="submit" className="button" disabled={disabled}>
            {disabled ? 'Saving…' : 'Save'}
          </button>
        </FormFooter>
      </ApiForm>
    </div>
  );
}

export function EditorExamples() {
  const mentions = { find: () => Promise.resolve([{ id: 'edie', label: 'Edie Marsh' }]) };
  const states = [
    { label: 'Your reply', text: '', error: 'Enter your reply.' },
    { label: 'Your topic', text: plainText },
    { label: 'Text of the page', text: formattedText, mentions, pictures: storageOf('found') },
  ];
  return (
    <ExampleSection id="editors" title="Editors">
      {states.map(({ text, ...state }) => (
        <ExampleEditor key={state.label} begins={text} {...state} />
      ))}
      <ExampleEditor label="Reply that is being sent" begins={formattedText} disabled />
    </ExampleSection>
  );
}

interface EditorProps extends Partial<Parameters<typeof RichTextField>[0]> {
  label: string;
  begins: string;
}

function ExampleEditor({ begins, disabled = false, ...editor }: EditorProps) {
  const [text, setText] = useState(begins);
  return <RichTextField {...editor} value={text} onChange={setText} disabled={disabled} />;
}
