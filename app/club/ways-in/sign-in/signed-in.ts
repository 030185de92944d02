import { forgetSeen } from '#app/api/drafts.ts';

/**
 * Shows what is for signed-in members where a token is stored, follows sign-in and sign-out in other tabs, and sends a
 * stranger from a protected page to the sign-in page (SPEC.md section 4). The server checks every call by itself.
 */
export function followSignIn() {
  const token = () => localStorage.getItem('token');

  function show() {
    document.documentElement.classList.toggle('member', Boolean(token()));
    for (const item of document.querySelectorAll<HTMLElement>('[data-signed-in]')) item.hidden = !token();
    for (const item of document.querySelectorAll<HTMLElement>('[data-signed-out]'))
      item.hidden = Boolean(token());
    if (!token()) for (const way of document.querySelectorAll<HTMLElement>('[data-desk]')) way.hidden = true;
    if (!token() && document.querySelector('[data-members-only]')) {
      location.replace(`/members/sign-in?from=${encodeURIComponent(location.pathname + location.search)}`);
    }
  }

  addEventListener('storage', (change) => {
    if (change.key === 'token' || change.key === null) show();
  });
  // A page kept for the back button, or asleep behind others on a phone, wakes up as it was left.
  addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', show);
  document.querySelector('[data-sign-out]')?.addEventListener('click', () => {
    const ended = token();
    localStorage.removeItem('token');
    forgetSeen();
    show();
    // Here it is over at once, even without a line; the server ends the session too.
    const api = document.documentElement.dataset.api ?? '';
    const headers = { authorization: `Bearer ${ended}` };
    fetch(`${api}/logout`, { method: 'POST', headers, keepalive: true }).catch(() => {});
  });
  show();
}
