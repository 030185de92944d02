import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { screenFields } from './screen-fields.ts';
import type { Screen, ScreenKey } from './screens.endpoints.server.ts';

interface Props {
  screen: Screen;
  desk: Acts;
  onKey: (key: ScreenKey) => void;
}

/** Settings of a screen, a new key, and its removal. */
export function OneScreen({ screen, desk, onKey }: Props) {
  const param = { id: screen.id };
  return (
    <>
      <ActForm
        act="PUT /api/desk/screens/{id}"
        param={param}
        fields={screenFields}
        was={screen}
        button="Save"
        said="Saved."
        onDone={desk.refresh}
      />
      <div className="actions">
        <ActForm
          act="POST /api/desk/screens/{id}/key"
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
        <RowActs
          name={screen.name}
          version={screen.version}
          desk={desk}
          param={param}
          remove={{
            act: 'DELETE /api/desk/screens/{id}',
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
