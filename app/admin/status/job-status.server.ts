import { z } from 'zod';

/** Background job (server/jobs/job-list.ts) with its last run. */
export const jobStatusSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** 'Every minute'. */
  schedule: z.string(),
  /** 'primary': one process runs it for the whole site. */
  process: z.enum(['primary', 'every']),
  /** Consequences of a failure, and what happens next. */
  onFailure: z.string(),
  /** Null before the first run since the start. */
  lastRun: z
    .object({
      startedAt: z.string(),
      durationMs: z.int(),
      outcome: z.enum(['ok', 'failed']),
      /** Reason of a failure, without secrets; '' otherwise. */
      reason: z.string(),
    })
    .nullable(),
});
