import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { roomAt } from '#app/admin/desk-rooms.ts';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import { showMoment } from '#app/core/clock.ts';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { KeyShown } from './key-shown.tsx';
import { OneScreen } from './one-screen.tsx';
import { screenFields } from './screen-fields.ts';
import type { Screen, ScreenKey } from './screens.endpoints.server.ts';

export const clientLoader = () => call('GET /api/desk/screens');

const { about } = roomAt('screens');

/** Admin section of the club's televisions and tablets: create a screen, open it once with a key, remove it. */
export default function ScreensRoom() {
  const screens = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const [key, setKey] = useState<ScreenKey>();
  const opening = screens.find(({ id }) => id === key?.id);
  return (
    <Page
      title="Screens"
      description={about}
      lead="What is on today, on the television in the clubhouse or a tablet by the door. It turns by itself."
    >
      {desk.word}
      {key && opening ? <KeyShown key={key.code} opening={key} screen={opening} /> : null}
      {screens.length > 0 ? (
        <div className="folds">
          {screens.map((screen) => (
            <Fold key={screen.id} title={screen.name} about={stateOf(screen)}>
              <OneScreen key={screen.version} screen={screen} desk={desk} onKey={setKey} />
            </Fold>
          ))}
        </div>
      ) : null}
      <Fold key={screens.length} title="A new screen" open={screens.length === 0}>
        <NewScreen desk={desk} onKey={setKey} kind={key ? 'quiet' : ''} />
      </Fold>
      <HowThisWorks
        steps={[
          'Give the screen a name and press the button. A key is shown: eight letters and digits, good for one hour and for one screen.',
          'Open the address that stands beside it in the browser of the television and type the key, or point the camera of the tablet at the square. From then on that browser shows the screen, and can do nothing else here.',
          'Left and right on the remote control or the keyboard turn the pictures, OK stops them.',
          'When a screen is lost or given away, take it away here. It shows nothing more from that moment on.',
        ]}
      />
    </Page>
  );
}

/** 'Chrome on Linux, last seen 7 June 2025 at 1:38pm' */
const stateOf = ({ device, seenAt }: Screen) =>
  seenAt ? `${device}, last seen ${showMoment(new Date(seenAt))}` : 'Not opened yet';

interface NewProps {
  desk: Acts;
  kind: '' | 'quiet';
  onKey: (key: ScreenKey) => void;
}

const NewScreen = ({ desk, kind, onKey }: NewProps) => (
  <ActForm
    act="POST /api/desk/screens"
    fields={screenFields}
    was={{ names: 'first' }}
    button="Make the screen"
    kind={kind}
    onDone={async (key) => {
      if (key) onKey(key);
      await desk.refresh();
    }}
  />
);
