/** Id of a field of a public form, for the link in the error summary. */
export const getPublicFormFieldId = (name: string) => `field-${name}`;

/** Error summary above the form: each sentence links to its field, with and without script. */
export function PublicFormErrorSummary({ errors }: { errors: Record<string, string> }) {
  const mistakes = Object.entries(errors);
  if (mistakes.length === 0) return null;
  return (
    <div className="alert danger" role="alert">
      <p>Check the following:</p>
      <ul>
        {mistakes.map(([name, sentence]) => (
          <li key={name}>
            <a href={`#${getPublicFormFieldId(name)}`}>{sentence}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
