import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { otherLine } from '#app/modules/cups/other-tie.ts';
import { Fold } from '#app/ui/fold.tsx';
import { otherTieFields } from './cups.ts';
import type { CupDesk } from './cups-desk.ts';

/** Edits ties between other clubs; optional, so that the cup's page shows whole rounds. */
export function OtherTies({ screen: { cup, others }, desk }: { screen: CupDesk; desk: Acts }) {
  const { slug } = cup;
  return (
    <Fold title="Other clubs’ ties" about={others.length > 0 ? String(others.length) : 'if you like'}>
      {others.map((tie) => (
        <details key={tie.id}>
          <summary>
            {tie.round}: {otherLine(tie)}
          </summary>
          <ActForm
            act="PUT /api/desk/results/cups/{slug}/other-ties/{id}"
            param={{ slug, id: tie.id }}
            fields={otherTieFields}
            was={tie}
            button="Save"
            said="Saved."
            onDone={desk.refresh}
          />
          <RowActs
            name={tie.home}
            version={tie.version}
            desk={desk}
            param={{ slug, id: tie.id }}
            remove={{
              act: 'DELETE /api/desk/results/cups/{slug}/other-ties/{id}',
              button: `Remove ${tie.home} v ${tie.away}`,
              said: 'It has been removed.',
              sure: {
                title: 'Remove this tie?',
                yes: 'Yes, remove it',
                about: 'It goes from the cup’s page.',
              },
            }}
          />
        </details>
      ))}
      <ActForm
        key={others.length}
        act="POST /api/desk/results/cups/{slug}/other-ties"
        param={{ slug }}
        fields={otherTieFields}
        button="Add this tie"
        said="It is on the cup’s page."
        onDone={desk.refresh}
      />
    </Fold>
  );
}
