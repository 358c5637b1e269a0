import { isUniqueViolation } from '#server/database/database-errors.ts';
import { ApiProblem } from '#server/http/api-problem.ts';

/** Runs a write of a product. Its SKU is the only unique value among the shop's products. Throws sku_taken. */
export async function refusingTakenSku<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiProblem('sku_taken') : error;
  }
}
