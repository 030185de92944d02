import { useContext } from 'react';
import { OwnScript } from '#app/ui/own-script.ts';

const mark = "try{localStorage.getItem('token')&&document.documentElement.classList.add('member')}catch{}";

/**
 * Stands before things that members get a link for (`data-about`): keeps room for it from the first painting on, so that
 * nothing moves when it comes. The same in everybody's page; without a token it does nothing.
 */
export function RoomForMembers() {
  const own = useContext(OwnScript);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, which the policy knows by their hash
  return <script nonce={own} dangerouslySetInnerHTML={{ __html: mark }} />;
}
