import { useContext } from 'react';
import { ScriptNonceContext } from '#app/ui/script-nonce.ts';

const memberClassScript =
  "try{localStorage.getItem('token')&&document.documentElement.classList.add('member')}catch{}";

/**
 * Reserves space for links that only members get (`data-about`), from the first paint on, to avoid layout shift. Identical in
 * every response; without a token it has no effect.
 */
export function MemberLinksPlaceholder() {
  const own = useContext(ScriptNonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, which the policy knows by their hash
  return <script nonce={own} dangerouslySetInnerHTML={{ __html: memberClassScript }} />;
}
