import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { ForumCategory } from '#app/modules/forum-messages/forum-messages.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { forumCategoryFormFields } from './category-form-fields.ts';

interface Props {
  category: ForumCategory;
  isFirst: boolean;
  isLast: boolean;
  desk: MutationRunner;
}

/** Render a category in the admin area: a folded form with a delete button, and move buttons while reordering. */
export function ForumCategoryEditor({ category, isFirst, isLast, desk }: Props) {
  const { id, name, description } = category;
  const act = 'PATCH /api/moderation/categories/{id}';
  return (
    <li className="one-category">
      <CollapsibleSection under title={name} about={description}>
        <MutationForm
          mutation={act}
          param={{ id }}
          fields={forumCategoryFormFields}
          initialValues={category}
          button="Save"
          successMessage="Saved."
          onDone={desk.refresh}
        />
        <div className="actions">
          <AdminRowActionButtons
            row={category}
            desk={desk}
            remove={{
              mutation: 'DELETE /api/moderation/categories/{id}',
              button: 'Remove',
              said: `${name} removed.`,
            }}
          />
        </div>
      </CollapsibleSection>
      <div className="actions tight">
        <AdminRowActionButtons
          row={category}
          desk={desk}
          move={{ mutation: act, first: isFirst, last: isLast }}
        />
      </div>
    </li>
  );
}
