import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { changesSession, checkSession, sessionQuery } from "./session.ts";

it("is not asked for while a call runs that begins or ends it", async () => {
  const client = new QueryClient();
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    return { user: null };
  };
  new QueryObserver(client, { queryKey: sessionQuery.queryKey, queryFn }).subscribe(() => {});
  const reply = Promise.withResolvers<void>();
  const registering = new MutationObserver(client, {
    mutationKey: changesSession,
    mutationFn: () => reply.promise,
  }).mutate();
  await checkSession(client);
  expect(asked).toBe(1);
  reply.resolve();
  await registering;
  await checkSession(client);
  expect(asked).toBe(2);
});
