import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { getAdminSection } from '#app/admin/admin-sections.ts';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { clubScreenFormFields } from './screen-fields.ts';
import { ClubScreenKeyCard } from './screen-key-card.tsx';
import { ClubScreenSettings } from './screen-settings.tsx';
import type { ClubScreen, ClubScreenKey } from './screens.endpoints.server.ts';

export const clientLoader = () => call('GET /api/desk/screens');

const { about } = getAdminSection('screens');

/** Admin section of the club's televisions and tablets: create a screen, open it once with a key, remove it. */
export default function ClubScreensAdminPage() {
  const screens = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const [key, setKey] = useState<ClubScreenKey>();
  const opening = screens.find(({ id }) => id === key?.id);
  return (
    <PageLayout
      title="Screens"
      description={about}
      lead="Today’s events on the television in the clubhouse or a tablet by the door. The pages change automatically."
    >
      {desk.notice}
      {key && opening ? <ClubScreenKeyCard key={key.code} opening={key} screen={opening} /> : null}
      {screens.length > 0 ? (
        <div className="folds">
          {screens.map((screen) => (
            <CollapsibleSection key={screen.id} title={screen.name} about={formatScreenState(screen)}>
              <ClubScreenSettings key={screen.version} screen={screen} desk={desk} onKey={setKey} />
            </CollapsibleSection>
          ))}
        </div>
      ) : null}
      <CollapsibleSection key={screens.length} title="Add a screen" open={screens.length === 0}>
        <NewScreen desk={desk} onKey={setKey} kind={key ? 'quiet' : ''} />
      </CollapsibleSection>
      <AdminHelpSteps
        steps={[
          'Enter a name for the screen and press the button. You get a screen code of eight letters and numbers. The code works for one hour and for one screen.',
          'On the television, open the address shown with the code in the browser and enter the code. On a tablet, point the camera at the QR code. That browser then shows the screen and has no other access.',
          'Press left or right on the remote control or keyboard to change pages, and OK to pause.',
          'If a screen is lost or given away, remove it here. The device stops showing our pages straight away.',
        ]}
      />
    </PageLayout>
  );
}

/** 'Chrome on Linux, last seen 7 June 2025 at 1:38pm' */
const formatScreenState = ({ device, seenAt }: ClubScreen) =>
  seenAt ? `${device}, last seen ${formatDateTime(new Date(seenAt))}` : 'Not connected yet';

interface NewScreenProps {
  desk: MutationRunner;
  kind: '' | 'quiet';
  onKey: (key: ClubScreenKey) => void;
}

const NewScreen = ({ desk, kind, onKey }: NewScreenProps) => (
  <MutationForm
    mutation="POST /api/desk/screens"
    fields={clubScreenFormFields}
    initialValues={{ names: 'first' }}
    button="Add screen"
    kind={kind}
    onDone={async (key) => {
      if (key) onKey(key);
      await desk.refresh();
    }}
  />
);
