import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { useFocusOnMessage } from '#app/ui/form/focus.ts';
import { QrCode } from '#app/ui/qr-code.tsx';
import type { ClubScreen, ClubScreenKey } from './screens.endpoints.server.ts';

/** Poll interval in milliseconds while the screen is not open: the officer with the remote control waits for the confirmation. */
const pollIntervalMs = 3000;

/** Card with a new screen key until it is used: it cannot be read again afterwards. */
export function ClubScreenKeyCard({ opening, screen }: { opening: ClubScreenKey; screen: ClubScreen }) {
  const { revalidate } = useRevalidator();
  const place = useFocusOnMessage(opening);
  const [before] = useState(screen.openedAt);
  const isOpen = screen.openedAt !== before;
  // The pressed button may be far below this card.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [place]);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setInterval(() => void revalidate(), pollIntervalMs);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);
  return (
    <Card title={isOpen ? undefined : `Now go to ‘${screen.name}’`}>
      <div className="stack" ref={place} tabIndex={-1}>
        {isOpen ? (
          <AlertMessage kind="success">
            ‘{screen.name}’ is connected: {screen.device}.
          </AlertMessage>
        ) : (
          <ScreenKeyText opening={opening} />
        )}
      </div>
    </Card>
  );
}

const ScreenKeyText = ({ opening: { code, address, link } }: { opening: ClubScreenKey }) => (
  <>
    <p>
      Open <strong className="screen-key-address">{address}</strong> in the screen’s browser and enter this
      code:
    </p>
    <p className="big-code">{code}</p>
    <p>On a tablet, point the camera at this QR code instead and follow the link.</p>
    <div className="qr-square">
      <QrCode text={link} label="QR code with the address and the screen code" />
    </div>
    <p className="soft">
      The code connects one screen, once, within an hour. A photo of the code is of no use afterwards.
    </p>
  </>
);
