import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { useFocusOn } from '#app/ui/form/focus-back.ts';
import { QrCode } from '#app/ui/qr-code.tsx';
import type { Screen, ScreenKey } from './screens.endpoints.server.ts';

/** Whoever holds the remote control wants to hear at the desk that it went well: looked at so often, in milliseconds. */
const often = 3000;

/** What opens a screen, until it has: nobody can look it up afterwards. */
export function KeyShown({ opening, screen }: { opening: ScreenKey; screen: Screen }) {
  const { revalidate } = useRevalidator();
  const place = useFocusOn(opening);
  const [before] = useState(screen.openedAt);
  const isOpen = screen.openedAt !== before;
  // The button that was pressed may stand far below it.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [place]);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setInterval(() => void revalidate(), often);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);
  return (
    <Card title={isOpen ? undefined : `Now go to ‘${screen.name}’`}>
      <div className="screen-key" ref={place} tabIndex={-1}>
        {isOpen ? (
          <Alert kind="success">
            ‘{screen.name}’ is open: {screen.device}.
          </Alert>
        ) : (
          <Key opening={opening} />
        )}
      </div>
    </Card>
  );
}

const Key = ({ opening: { code, address, link } }: { opening: ScreenKey }) => (
  <>
    <p>
      Open <strong className="screen-key-address">{address}</strong> in its browser, and type:
    </p>
    <p className="screen-key-code">{code}</p>
    <p>On a tablet point the camera at this square instead, and follow the link.</p>
    <div className="screen-key-square">
      <QrCode text={link} label="The address with the key, as a square code" />
    </div>
    <p className="soft">
      It opens one screen, once, within the hour. Whoever takes a picture of it can do nothing with it
      afterwards.
    </p>
  </>
);
