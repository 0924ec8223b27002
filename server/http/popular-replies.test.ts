import accepts from "@fastify/accepts";
import Fastify from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { startTestShop } from "../../tests/support/test-shop.ts";
import { DatabaseUnavailable } from "../db/failures.ts";
import { handleErrors } from "./errors.ts";
import { createPublicCache, type Outdated, type PublicCache, type Renew } from "./public-cache.ts";
import type { PublicReply } from "./public-reply.ts";

const test = startTestShop();

const good = (body: string): PublicReply => ({ status: 200, headers: {}, body, tags: ["figs", "nuts"] });
const describeRenewal = ({ body, tags }: Outdated) => `${body} + ${[...tags].sort().join(" ")}`;

describe("a popular reply of which a part has changed", () => {
  let cache: PublicCache;
  let ask: () => Promise<string>;
  let renew: Renew;
  /** How often a request had to wait for the reply to be made or renewed. */
  let produced: number;

  /** Serves a reply that has been requested often. */
  async function serve(refreshWithinMs: number): Promise<void> {
    cache = createPublicCache(test.shop.reads, { refreshWithinMs });
    produced = 0;
    renew = async (outdated) => good(describeRenewal(outdated));
    const produce = async (outdated?: Outdated) => {
      produced += 1;
      return good(outdated ? describeRenewal(outdated) : "made");
    };
    const app = Fastify();
    handleErrors(app);
    await app.register(accepts);
    app.get("/", (request, reply) =>
      cache.serve(request, reply, "/", produce, (outdated) => renew(outdated)),
    );
    ask = async () => (await app.inject("/")).body;
    for (let n = 0; n < 10; n += 1) await ask();
  }
  beforeEach(() => serve(60_000));

  it("is sent as it was until it is renewed, and only then the change is told as made", async () => {
    const { promise: mayRenew, resolve } = Promise.withResolvers<void>();
    renew = async (outdated) => mayRenew.then(() => good(describeRenewal(outdated)));
    const told = cache.outdate(["figs"]);
    expect(await ask()).toBe("made");
    resolve();
    await told;
    expect(await ask()).toBe("made + figs");
    expect(produced).toBe(1);
  });

  it("is renewed once for changes that come together", async () => {
    let renewals = 0;
    const renewOnce = renew;
    renew = (outdated) => {
      renewals += 1;
      return renewOnce(outdated);
    };
    await Promise.all([..."abcdefgh"].map((_, n) => cache.outdate([n % 2 === 0 ? "figs" : "nuts"])));
    expect(await ask()).toBe("made + figs nuts");
    expect(renewals).toBe(1);
  });

  it("takes what changes while it is renewed in the next renewal", async () => {
    const first = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const renewNow = renew;
    renew = (outdated) => {
      renew = renewNow;
      begun.resolve();
      return first.promise.then(() => renewNow(outdated));
    };
    const told = cache.outdate(["figs"]);
    await begun.promise;
    const toldLater = cache.outdate(["nuts"]);
    first.resolve();
    await Promise.all([told, toldLater]);
    expect(await ask()).toBe("made + figs + nuts");
  });

  it.each([
    ["fails", () => Promise.reject(new DatabaseUnavailable("It is away."))],
    ["takes too long", () => new Promise<PublicReply>(() => {})],
  ])("is brought up to date by the next request when its renewal %s", async (_, fail) => {
    await serve(20);
    renew = fail;
    await cache.outdate(["figs"]);
    expect(await ask()).toBe("made + figs");
    expect(produced).toBe(2);
  });

  it("does not come back when it was invalidated while it was renewed", async () => {
    const { promise: mayRenew, resolve } = Promise.withResolvers<void>();
    renew = async (outdated) => mayRenew.then(() => good(describeRenewal(outdated)));
    const told = cache.outdate(["figs"]);
    cache.drop(["nuts"]);
    resolve();
    await told;
    expect(await ask()).toBe("made");
    expect(produced).toBe(2);
  });

  it("waits for a request once it is not asked for any more", async () => {
    await cache.outdate(["figs"]);
    // The renewed reply has answered nobody yet.
    await cache.outdate(["nuts"]);
    expect(produced).toBe(1);
    expect(await ask()).toBe("made + figs + nuts");
    expect(produced).toBe(2);
  });
});
