import { ShopError } from "#contract/errors.ts";
import type { LinkedQuestion } from "#contract/picking/question-endpoints.ts";
import { digestOfToken, makeLinkToken } from "#domains/logins/index.ts";
import {
  lockForPicking,
  nameInOrder,
  type OrderWithItems,
  readAnyOrder,
  viewOrder,
} from "#domains/sales/index.ts";
import { inTransaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { pageUrl } from "#platform/languages/page-url.ts";
import type { Shop } from "#platform/shop.ts";
import { answerLocked } from "./answer-question.ts";

/** A token is the order's id and a secret. */
const ID_LENGTH = 36;

/** Makes the secret of a question's link: the link has the token, the database only its digest. */
export function makeQuestionToken(orderId: string): { token: string; tokenDigest: string } {
  const secret = makeLinkToken();
  return { token: orderId + secret, tokenDigest: digestOfToken(secret) };
}

/** The link in the mail about a question of an order. */
export function questionLink(shop: Shop, { language }: OrderWithItems, token: string): string {
  return pageUrl(shop, `/question?token=${token}`, language);
}

/** The question that a link is about; null when it is closed, or there is none. */
export async function readLinkedQuestion(shop: Shop, token: string): Promise<LinkedQuestion | null> {
  const { orderId, tokenDigest } = readToken(token);
  const row = orderId === undefined ? undefined : await readAnyOrder(shop, orderId);
  const item = row && findAsked(row, tokenDigest);
  if (!item || shop.clock() >= new Date(item.question?.until ?? 0)) return null;
  const { number, items } = viewOrder(shop, row, nameInOrder);
  const asked = items.find(({ question }) => question?._id === item.question?.id);
  return asked?.question ? { number, product: { name: asked.product.name }, question: asked.question } : null;
}

/**
 * Answers a question by its link, as its shopper. Throws `question_closed`, and `out_of_stock` when the substitute has
 * run out.
 */
export function answerByLink(
  shop: Shop,
  { token, accept }: { token: string; accept: boolean },
): Promise<string> {
  const { orderId, tokenDigest } = readToken(token);
  return inTransaction(shop.db, async (tx) => {
    const order = orderId === undefined ? undefined : (await lockForPicking(tx, [orderId])).get(orderId);
    const item = order && findAsked(order, tokenDigest);
    if (!order || !item?.question) throw new ShopError("question_closed");
    const shopper = { kind: "shopper", id: order.shopperId } as const;
    return answerLocked(shop, tx, shopper, order, { question: item.question.id, accept });
  });
}

function readToken(token: string): { orderId: string | undefined; tokenDigest: string } {
  const [orderId, secret] = [token.slice(0, ID_LENGTH), token.slice(ID_LENGTH)];
  return { orderId: isId(orderId) ? orderId : undefined, tokenDigest: digestOfToken(secret) };
}

function findAsked({ items }: OrderWithItems, tokenDigest: string) {
  return items.find(({ question }) => question?.tokenDigest === tokenDigest);
}
