import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { Category } from '#app/modules/forum/messages/forum.ts';
import { Fold } from '#app/ui/fold.tsx';
import { categoryFields } from './category-fields.ts';

interface Props {
  category: Category;
  isFirst: boolean;
  isLast: boolean;
  desk: Acts;
}

/** Render a category in the admin area: a folded form with a delete button, and move buttons while reordering. */
export function OneCategory({ category, isFirst, isLast, desk }: Props) {
  const { id, name, description, version } = category;
  const act = 'PATCH /api/moderation/categories/{id}';
  const thisOne = { name, param: { id }, version, desk };
  return (
    <li className="one-category">
      <Fold under title={name} about={description}>
        <ActForm
          act={act}
          param={{ id }}
          fields={categoryFields}
          was={category}
          button="Save"
          said="Saved."
          onDone={desk.refresh}
        />
        <div className="actions">
          <RowActs
            {...thisOne}
            remove={{
              act: 'DELETE /api/moderation/categories/{id}',
              button: 'Remove',
              said: `${name} has been removed.`,
            }}
          />
        </div>
      </Fold>
      <div className="actions">
        <RowActs {...thisOne} move={{ act, first: isFirst, last: isLast }} />
      </div>
    </li>
  );
}
