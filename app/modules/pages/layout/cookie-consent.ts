import { hasCookie, setCookie } from '#app/core/browser/browser-storage.ts';
import { publishHeight } from '#app/ui/foot/publish-height.ts';

/** Answers the cookie banner without leaving the page, and loads analytics once somebody has accepted. */
export function initCookieConsent() {
  const { consent: name = '', analytics } = document.documentElement.dataset;
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]');

  // The foot of a form is laid above it.
  if (banner) publishHeight('--consent', banner);

  function answer(value: string) {
    const seconds = Number(banner?.dataset.days) * 86_400;
    setCookie(`${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax`);
    banner?.remove();
    if (value === 'true') loadAnalytics(analytics);
  }

  banner?.addEventListener('submit', (submit) => {
    submit.preventDefault();
    const { submitter } = submit;
    answer(submitter instanceof HTMLButtonElement ? submitter.value : 'false');
  });
  if (hasCookie(`${name}=true`)) loadAnalytics(analytics);
  acceptAtScroll(Number(banner?.dataset.acceptAt), () => answer('true'));
}

function loadAnalytics(address: string | undefined) {
  if (!address || document.querySelector(`script[src="${CSS.escape(address)}"]`)) return;
  const { origin } = new URL(address, location.href);
  // Trusted Types policy: only script URLs of the analytics origin; without this policy none are allowed.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === origin ? url : null),
  });
  const script = document.createElement('script');
  script.src = address;
  script.defer = true;
  document.head.append(script);
}

/** Accepts on scroll, off unless enabled in the settings: `share` is a percentage of the page. */
function acceptAtScroll(share: number, accept: () => void) {
  if (!share) return;
  addEventListener('scroll', function watch() {
    const scrolled = (100 * scrollY) / (document.documentElement.scrollHeight - innerHeight || 1);
    if (scrolled < share) return;
    removeEventListener('scroll', watch);
    if (document.querySelector('[data-consent-banner]')) accept();
  });
}
