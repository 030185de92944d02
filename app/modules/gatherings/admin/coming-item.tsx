import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { deskStateWords, paidWords, yourParty } from '#app/modules/gatherings/coming/coming.ts';
import type { Coming } from '#app/modules/gatherings/coming/coming-schemas.server.ts';
import { deskConfirmWords } from '#app/modules/gatherings/coming/confirming.ts';
import { choiceFault } from '#app/modules/gatherings/coming/party.ts';
import { Fold } from '#app/ui/fold.tsx';
import { ComingButtons } from './coming-buttons.tsx';
import type { Full } from './coming-desk-schemas.server.ts';
import { ComingForm } from './coming-form.tsx';
import { PaidForm } from './paid-form.tsx';

interface Props {
  full: Full;
  coming: Coming;
  desk: Acts;
}

/** Render one party: size, choices, payments and actions. */
export function ComingItem({ full, coming, desk }: Props) {
  const { gathering } = full;
  const { name, number, state, version } = coming;
  const paid = paidWords(gathering, coming);
  const wrong = state === 'withdrawn' ? '' : choiceFault(gathering, coming);
  return (
    <Fold
      under
      title={`${number}. ${name}`}
      about={[yourParty(gathering, coming), deskStateWords(coming), paid].filter(Boolean).join(' · ')}
    >
      {coming.answer ? <p>‘{coming.answer}’</p> : null}
      {wrong ? (
        <p className="alert">Their choices do not go with the menu or their number: please ask them.</p>
      ) : null}
      {deskConfirmWords(coming) ? <p className="soft">{deskConfirmWords(coming)}</p> : null}
      <Reach coming={coming} />
      <ComingButtons full={full} coming={coming} desk={desk} />
      {gathering.fee_pence || coming.paid_pence > 0 ? (
        <details>
          <summary>
            Paid so far <span className="visually-hidden">by {name}</span>
          </summary>
          <PaidForm key={version} full={full} coming={coming} desk={desk} />
        </details>
      ) : null}
      <details>
        <summary>
          Change <span className="visually-hidden">{name}</span>
        </summary>
        <ComingForm key={version} full={full} coming={coming} desk={desk} />
      </details>
    </Fold>
  );
}

function Reach({ coming: { phone, email, is_by_hand, put_by, member } }: { coming: Coming }) {
  return (
    <p className="coming-reach">
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {member ? null : <span className="soft">No member</span>}
      {put_by ? <span className="soft">Put down by {put_by}</span> : null}
      {is_by_hand ? <span className="soft">Put down at the desk</span> : null}
    </p>
  );
}
