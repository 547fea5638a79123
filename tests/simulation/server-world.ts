/** The server's functions as one instance of their modules, for defects that are planted in them. */
import { attach } from '../../supabase/functions/attach/handler.ts';
import { checkout } from '../../supabase/functions/checkout/handler.ts';
import { paymentStatus } from '../../supabase/functions/payment-status/handler.ts';
import { submit } from '../../supabase/functions/submit/handler.ts';

export { attach, checkout, paymentStatus as 'payment-status', submit };
