import { useQuery } from '@tanstack/react-query'
import { client } from '~/api/client'
import { answerKey } from '~/api/queryKeys'
import { everyChoice } from '~/modules/people'

/** Lists an organization's members for its administrator. */
export function useMemberChoices() {
  return useQuery({
    queryKey: answerKey('get', '/users', 'choices', 'student'),
    queryFn: ({ signal }) =>
      everyChoice((page) => client.GET('/users', { params: { query: { searchRole: 'student', page } }, signal })),
  })
}

/** Lists all products for the super admin, including those no longer on sale. */
export function useProductChoices() {
  return useQuery({
    queryKey: answerKey('get', '/products', 'choices'),
    queryFn: ({ signal }) => everyChoice((page) => client.GET('/products', { params: { query: { page } }, signal })),
  })
}
