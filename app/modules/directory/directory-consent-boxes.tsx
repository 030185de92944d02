import { startTransition, useState } from 'react';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

type DirectoryConsents = Record<'directory' | 'directory-phone' | 'directory-email', boolean>;

const directoryConsentOptions: { what: keyof DirectoryConsents; label: string }[] = [
  { what: 'directory', label: 'Show my name in the directory' },
  { what: 'directory-phone', label: 'Show my phone number' },
  { what: 'directory-email', label: 'Show my email address' },
];

/** Directory consents of the viewer, one checkbox each; each change is sent at once. */
export function DirectoryConsentCheckboxes({
  mine,
  onDone,
}: {
  mine: DirectoryConsents;
  onDone: () => Promise<void>;
}) {
  const { busy, failed, run } = useApiCall();
  // Optimistic: render the new value while the request runs.
  const [pressed, setPressed] = useState<Partial<DirectoryConsents>>({});
  async function say(what: keyof DirectoryConsents, given: boolean) {
    setPressed({ [what]: given });
    await run(async () => {
      await call('PUT /api/directory/consents/{what}', { param: { what }, json: { given } });
      await onDone();
    });
    // In one transition with the reloaded data, which the router renders in its own time.
    startTransition(() => setPressed({}));
  }
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">Your details in the directory</legend>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {directoryConsentOptions.map(({ what, label }) => (
        <RadioOrCheckboxInput
          key={what}
          type="checkbox"
          name={what}
          label={label}
          checked={pressed[what] ?? mine[what]}
          disabled={busy || (what !== 'directory' && !mine.directory)}
          onChange={({ target }) => say(what, target.checked)}
        />
      ))}
    </fieldset>
  );
}
