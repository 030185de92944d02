import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { clubScreenFormFields } from './screen-fields.ts';
import type { ClubScreen, ClubScreenKey } from './screens.endpoints.server.ts';

interface ScreenSettingsProps {
  screen: ClubScreen;
  desk: MutationRunner;
  onKey: (key: ClubScreenKey) => void;
}

/** Settings of a screen, a new key, and its removal. */
export function ClubScreenSettings({ screen, desk, onKey }: ScreenSettingsProps) {
  const param = { id: screen.id };
  return (
    <>
      <MutationForm
        mutation="PUT /api/desk/screens/{id}"
        param={param}
        fields={clubScreenFormFields}
        initialValues={screen}
        button="Save"
        successMessage="Settings saved."
        onDone={desk.refresh}
      />
      <div className="actions">
        <MutationForm
          mutation="POST /api/desk/screens/{id}/key"
          param={param}
          fields={{}}
          version={screen.version}
          button={screen.seenAt ? 'Connect another television' : 'New screen code'}
          kind="quiet"
          onDone={async (key) => {
            if (key) onKey(key);
            await desk.refresh();
          }}
        />
        <AdminRowActionButtons
          row={{ name: screen.name, version: screen.version }}
          desk={desk}
          param={param}
          remove={{
            mutation: 'DELETE /api/desk/screens/{id}',
            button: 'Remove screen',
            said: `‘${screen.name}’ removed.`,
            again: 'Remove anyway',
            sure: {
              title: `Remove ‘${screen.name}’?`,
              about:
                'The television or tablet stops showing our pages straight away. You can add the screen again.',
            },
          }}
        />
      </div>
    </>
  );
}
