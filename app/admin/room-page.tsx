import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Page } from '#app/ui/page.tsx';
import { type RoomName, roomAt } from './desk-rooms.ts';

interface Props extends Omit<ComponentProps<typeof Page>, 'description' | 'before'> {
  room: RoomName;
}

/** Page of an admin section, with a link back to the section and its description. */
export function RoomPage({ room, ...page }: Props) {
  const { path, name, about } = roomAt(room);
  return <Page {...page} description={about} before={<BackTo to={path}>{name}</BackTo>} />;
}

/** Link back to the section, above the page. */
export function BackTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="back" to={to}>
      <span aria-hidden="true">←</span> {children}
    </Link>
  );
}
