import { useLoaderData } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { ReorderableList } from '#app/admin/forms/reorder-toggle.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { ForumCategoryEditor } from './category-editor.tsx';
import { forumCategoryFormFields } from './category-form-fields.ts';
import { ForumReportCard } from './report-card.tsx';

export async function clientLoader() {
  const [reports, categories] = await Promise.all([
    call('GET /api/moderation/reports'),
    call('GET /forums/categories'),
  ]);
  return { reports, categories };
}

/** Render the moderators' section of the admin area: reports and categories. */
export default function ForumAdminPage() {
  const { reports, categories } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  return (
    <PageLayout title="Forum" description="Reported messages and the categories of the forum.">
      <h2>Reports</h2>
      {reports.length === 0 ? <p>No reports. Messages that members report appear here.</p> : null}
      {reports.map((report, index) => (
        <ForumReportCard key={report.id} report={report} isFirst={index === 0} onDone={desk.refresh} />
      ))}
      <h2>Categories</h2>
      {categories.length > 0 ? (
        <ReorderableList>
          <ol className="bare-list stack tight" aria-label="Categories in order">
            {categories.map((category, index) => (
              <ForumCategoryEditor
                key={category.id}
                category={category}
                isFirst={index === 0}
                isLast={index === categories.length - 1}
                desk={desk}
              />
            ))}
          </ol>
        </ReorderableList>
      ) : null}
      <CollapsibleSection title="Add a category" open={categories.length === 0}>
        <MutationForm
          mutation="POST /api/moderation/categories"
          fields={forumCategoryFormFields}
          button="Add category"
          successMessage="Category added."
          onDone={desk.refresh}
        />
      </CollapsibleSection>
      <AdminHelpSteps
        steps={[
          'Messages that members report appear here. Read the message, choose what to do and give a reason. The report is then closed.',
          'Your reason is saved in the activity log. If the author is emailed, the email includes it. Write it as you would say it to their face.',
          'Moderators can still read a removed message where it was posted, and can restore it there.',
          'Categories are the shelves of the forum. Rename and order them as you like. To remove one that has topics, move the topics elsewhere first.',
        ]}
      />
      {desk.notice}
    </PageLayout>
  );
}
