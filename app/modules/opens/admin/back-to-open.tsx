import { Link } from 'react-router';
import { roomOf } from './room-of.ts';

/** From a part of an open's room back to the open. */
export function BackToOpen({ open: { key, name } }: { open: { key: string; name: string } }) {
  return (
    <Link className="back no-print" to={roomOf(key)}>
      <span aria-hidden="true">←</span> {name}
    </Link>
  );
}
