import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import * as tables from "#schema/picking.ts";
import { closeOverdueQuestions, closeQuestion } from "./answer-question.ts";
import { closeQuestionJob, watchQuestionsJob } from "./jobs.ts";
import { questionLimits } from "./rate-limits.ts";
import { answerRoutes } from "./routes.ts";
import { pickingRoutes } from "./staff-routes.ts";
import { sweepTicks } from "./take-ticks.ts";

export const picking: Domain = {
  name: "picking",
  tables,
  limits: questionLimits,
  routes(app, shop, { limits }) {
    pickingRoutes(app, shop);
    answerRoutes(app, shop, limits);
  },
  jobs: [
    handle(closeQuestionJob, (question, { shop }) => closeQuestion(shop, question)),
    handle(watchQuestionsJob, (_data, { shop }) => closeOverdueQuestions(shop)),
  ],
  sweep: sweepTicks,
};
