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
        successMessage="Saved."
        onDone={desk.refresh}
      />
      <div className="actions">
        <MutationForm
          mutation="POST /api/desk/screens/{id}/key"
          param={param}
          fields={{}}
          version={screen.version}
          button={screen.seenAt ? 'Open it on another television' : 'Another key'}
          kind="quiet"
          onDone={async (key) => {
            if (key) onKey(key);
            await desk.refresh();
          }}
        />
        <AdminRowActionButtons
          name={screen.name}
          version={screen.version}
          desk={desk}
          param={param}
          remove={{
            mutation: 'DELETE /api/desk/screens/{id}',
            button: 'Take it away',
            said: `‘${screen.name}’ shows nothing more.`,
            again: 'Take it away all the same',
            sure: {
              title: `Take away ‘${screen.name}’?`,
              about: 'The television or tablet shows nothing more from that moment on.',
            },
          }}
        />
      </div>
    </>
  );
}
