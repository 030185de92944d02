import type { ReactNode } from 'react';
import { PasskeyOffer } from '#app/modules/auth/passkeys/passkey-offer.tsx';
import { LinkRowItem } from '#app/ui/rows.tsx';
import { MyPageLinks } from './my-page-links.tsx';
import type { MyPageRow } from './my-page-schemas.server.ts';
import { DeviceOwnershipQuestionCard } from './own-device-offer.tsx';

interface Props {
  week: MyPageRow[];
  /** True where the site sends notifications. */
  hasPhones: boolean;
  children: ReactNode;
}

/**
 * Members' own page: open requests, selections, the week and new topics. Visible where a token is stored; the member's own parts
 * are fetched (load-my-page.ts), and hidden until then to avoid layout shift.
 */
export function MyPageContent({ week, hasPhones, children }: Props) {
  return (
    <div className="my-page at-once is-waiting" data-my-page="" data-signed-in="" hidden>
      <p className="my-waits">
        <span className="spinner" aria-hidden="true" /> Loading…
      </p>
      <div className="my-now">
        <div className="alert danger" data-failed="" hidden>
          <p>We cannot show your page at the moment.</p>
          <button type="button" className="button quiet" data-again="">
            Try again
          </button>
        </div>
        <div className="card my-asked" data-my="asked" hidden />
        <div className="card my-picked" data-my="picked" hidden />
      </div>
      <div className="my-now">
        <section className="stack tight my-part" hidden={week.length === 0}>
          <h2>This week</h2>
          <ul className="rows card" data-my="week">
            {week.map(({ path, name, line, state, pressing }) => (
              <LinkRowItem key={path} to={path} name={name} line={line} state={state} pressing={pressing} />
            ))}
          </ul>
        </section>
        <section className="stack tight my-part" hidden>
          <h2>New in the forum</h2>
          <ul className="rows card" data-my="topics" />
        </section>
      </div>
      <div className="my-now">
        <MyPageLinks hasPhones={hasPhones} />
        <PasskeyOffer />
        <DeviceOwnershipQuestionCard />
        {children}
      </div>
    </div>
  );
}
