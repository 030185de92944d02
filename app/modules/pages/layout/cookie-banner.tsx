import { useClub } from '#app/site/shell.ts';

/** Consent form (docs/requirements.md sections 2 and 4): a plain form; with script it is answered without leaving the page. */
export function CookieBanner() {
  const { days, acceptOnScroll, scrollPercentage } = useClub().cookieConsent;
  return (
    <section
      className="consent"
      aria-label="Cookies"
      data-consent-banner
      data-days={days}
      data-accept-at={acceptOnScroll ? scrollPercentage : undefined}
    >
      <form action="/cookie-consent" method="post">
        <p>
          <span className="consent-long">
            May we use cookies to count which pages are read? None are for advertising.
          </span>
          <span className="consent-short">May we count visits?</span>{' '}
          <a href="/cookie-policy">Cookie policy</a>
        </p>
        <div>
          <button className="button" name="consent" value="true" type="submit">
            Accept
          </button>
          <button className="cross" name="consent" value="false" type="submit" aria-label="Decline cookies">
            ×
          </button>
        </div>
      </form>
    </section>
  );
}
