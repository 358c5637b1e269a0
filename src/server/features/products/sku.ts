import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';

/** Writes a product; its SKU is the one thing that the database lets no two products of the shop share. Throws sku_taken. */
export async function refusingTakenSku<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiProblem('sku_taken') : error;
  }
}
